// The page's entry.
import { render } from 'preact'
import { language, loadTitleMessages } from '../messages/i18n.ts'
import { App, preloadPage } from './app.tsx'
import { whenLoaded } from './device/preload.ts'
import { keepUpToDate } from './device/update.tsx'
import { watchFaults } from './ui/faults.ts'
import './ui/style.css'
import './ui/table.css'
import './ui/panels.css'

watchFaults()
document.documentElement.lang = language.peek()
preloadPage()
void loadTitleMessages().then(() => render(<App />, document.getElementById('app')!))
/** On a first visit the app is cached later, so that the table loads first. */
const FIRST_VISIT_MS = 3000
// By the mode and not by PROD: a build made under a test runner is a build too.
if ('serviceWorker' in navigator && import.meta.env.MODE === 'production')
  whenLoaded(navigator.serviceWorker.controller ? 0 : FIRST_VISIT_MS, () => void keepUpToDate())
