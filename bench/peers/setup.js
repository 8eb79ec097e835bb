// Installs the peers beside this file, once, when a benchmark first asks for them.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))

function readJson(path) {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
}

function arePeersInstalled() {
  const { dependencies } = readJson('package.json')
  try {
    return Object.entries(dependencies).every(([name, version]) => readJson(`node_modules/${name}/package.json`).version === version)
  } catch (error) {
    if (error.code === 'ENOENT') return false
    throw error
  }
}

function install() {
  return new Promise((resolve) => {
    const npm = spawn('npm', ['ci', '--prefix', FOLDER, '--silent', '--prefer-offline', '--fetch-retries=1'], {
      cwd: FOLDER,
      stdio: 'ignore',
      shell: process.platform === 'win32',
    })
    npm.on('error', () => resolve(false))
    npm.on('close', (code) => resolve(code === 0))
  })
}

// True when the peers are there to be measured. When they cannot be fetched it says so on stderr and is false.
export async function ensurePeers() {
  if (arePeersInstalled()) return true
  process.stderr.write('Installing the peers into bench/peers …\n')
  if ((await install()) && arePeersInstalled()) return true
  process.stderr.write('The peers are left out: npm could not install them, perhaps because there is no network.\n')
  return false
}
