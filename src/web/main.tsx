// The page's entry.
import { render } from 'preact'
import { App } from './app.tsx'
import { language } from './i18n/i18n.ts'
import { keepUpToDate } from './update.tsx'
import './style.css'

document.documentElement.lang = language.peek()
render(<App />, document.getElementById('app')!)
// By the mode and not by PROD: a build made under a test runner is a build too.
if ('serviceWorker' in navigator && import.meta.env.MODE === 'production') void keepUpToDate()
