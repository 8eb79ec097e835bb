// The page's entry.
import { render } from 'preact'
import { App } from './app.tsx'
import { language } from './i18n/i18n.ts'
import './style.css'

document.documentElement.lang = language.peek()
render(<App />, document.getElementById('app')!)
if ('serviceWorker' in navigator && import.meta.env.PROD) void navigator.serviceWorker.register('/sw.js')
