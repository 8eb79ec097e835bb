// Notifies systemd that the process is ready and its event loop runs. Node cannot write to systemd's datagram socket, so systemd-notify does.
import { execFile } from 'node:child_process'

const notify = (message: string) => void execFile('systemd-notify', [message], { timeout: 5000 }, () => {})

/** Does nothing unless systemd asks for it (Type=notify, WatchdogSec). Returns a function that notifies systemd of the end. */
export function startWatchdog(env: NodeJS.ProcessEnv = process.env): () => void {
  if (!env.NOTIFY_SOCKET) return () => {}
  notify('--ready')
  const microseconds = Number(env.WATCHDOG_USEC)
  // Three notifications in each period, so that one may be late.
  const timer = microseconds > 0 ? setInterval(() => notify('WATCHDOG=1'), microseconds / 3000).unref() : undefined
  return () => {
    clearInterval(timer)
    notify('STOPPING=1')
  }
}
