// Servers as processes of their own, and what they use of the machine.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../scripts/free-port.js'
import { NO_LIMITS } from '../../scripts/no-limits.js'
import { root } from '../../scripts/setup.js'

const TICKS = 100
/** What `npm start` gives to node. */
const FLAGS = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  .scripts.start.split(' ')
  .filter((word) => word.startsWith('--'))

/** Seconds of processor time so far; megabytes in memory. Linux only. */
export function usage(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')
  const memory = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return { cpu: (Number(fields[11]) + Number(fields[12])) / TICKS, megabytes: Math.round(Number(memory[1]) / 1024) }
}

const PERIOD = 10_000

/** Limits a process to a share of one core, as if its machine were that small. Linux only, and needs the right to make control groups. Returns what undoes it. */
function allot(pid, share) {
  const old = '/sys/fs/cgroup/cpu'
  const isOld = existsSync(join(old, 'cpu.cfs_quota_us'))
  const group = join(isOld ? old : '/sys/fs/cgroup', `nihonbashi-bench-${pid}`)
  mkdirSync(group)
  if (isOld) {
    writeFileSync(join(group, 'cpu.cfs_period_us'), String(PERIOD))
    writeFileSync(join(group, 'cpu.cfs_quota_us'), String(share * PERIOD))
  } else writeFileSync(join(group, 'cpu.max'), `${share * PERIOD} ${PERIOD}`)
  writeFileSync(join(group, 'cgroup.procs'), String(pid))
  return () => rmdirSync(group)
}

/** Our server, ready; `where`: a folder or a url. `share`: how much of a core it may use from then on. `checkout`: another build of it. */
export async function startOurs(where, share, checkout = root) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const args = ['serve', '--port', String(port), '--log', 'error', ...NO_LIMITS]
  if (where.folder) args.push('--data', where.folder)
  const began = performance.now()
  const child = spawn(process.execPath, [...FLAGS, join(checkout, 'bin', 'nihonbashi.js'), ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...(where.url ? { DATABASE_URL: where.url } : {}) },
  })
  for (;;) {
    if (child.exitCode !== null) throw new Error('the server does not start')
    const answer = await fetch(`${url}/ready`).catch(() => undefined)
    if (answer?.status === 200) break
    await sleep(5)
  }
  const readyMs = performance.now() - began
  const undo = share === undefined ? () => {} : allot(child.pid, share)
  const stop = () => end(child).then(undo)
  return { url, pid: child.pid, readyMs, cpuAtReady: usage(child.pid).cpu, stop }
}

export async function startPeer() {
  const child = spawn(process.execPath, [join(root, 'bench', 'peers', 'serve.js')], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(createInterface(child.stdout), 'line')
  return { url: `http://127.0.0.1:${line}`, pid: child.pid, stop: () => end(child) }
}

async function end(child) {
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await Promise.race([gone, sleep(5000).then(() => child.kill('SIGKILL'))])
  await gone
}

/** A load, playing; `measure` returns what it counted in some seconds, `end` its figures of the whole run. */
export async function startLoad(script, args) {
  const child = spawn(process.execPath, [join(root, 'bench', script), ...args.map(String)], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const nextLine = async () => {
    const { value, done } = await lines.next()
    if (done) throw new Error(`${script} has ended`)
    return value
  }
  const sendWord = (word) => child.stdin.write(`${word}\n`)
  await nextLine()
  return {
    pid: child.pid,
    async measure(seconds) {
      sendWord('measure')
      await sleep(seconds * 1000)
      sendWord('pause')
      return JSON.parse(await nextLine())
    },
    async end() {
      const gone = once(child, 'exit')
      sendWord('end')
      const figures = JSON.parse(await nextLine())
      await gone
      return figures
    },
  }
}

export function startCrowd(args) {
  const child = spawn(process.execPath, [join(root, 'bench', 'server', 'crowd.js'), ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  return { here: once(createInterface(child.stdout), 'line'), stop: () => end(child) }
}
