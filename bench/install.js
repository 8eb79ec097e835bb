// Installs what only a measurement needs into a folder of its own, once, when it is first asked for.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

function readJson(url) {
  return JSON.parse(readFileSync(url, 'utf8'))
}

function isInstalled(folder) {
  const { dependencies } = readJson(new URL('package.json', folder))
  try {
    return Object.entries(dependencies).every(
      ([name, version]) => readJson(new URL(`node_modules/${name}/package.json`, folder)).version === version,
    )
  } catch (error) {
    if (error.code === 'ENOENT') return false
    throw error
  }
}

function install(folder) {
  const path = fileURLToPath(folder)
  return new Promise((resolve) => {
    const npm = spawn('npm', ['ci', '--prefix', path, '--silent', '--prefer-offline', '--fetch-retries=1'], {
      cwd: path,
      stdio: 'ignore',
      shell: process.platform === 'win32',
    })
    npm.on('error', () => resolve(false))
    npm.on('close', (code) => resolve(code === 0))
  })
}

/** Whether the packages of `bench/NAME` can be used. Says on stderr when they are installed, and when they cannot be. */
export async function ensureInstalled(name) {
  const folder = new URL(`${name}/`, import.meta.url)
  if (isInstalled(folder)) return true
  process.stderr.write(`Installing the packages of bench/${name} …\n`)
  if ((await install(folder)) && isInstalled(folder)) return true
  process.stderr.write(`npm could not install the packages of bench/${name}, perhaps because there is no network.\n`)
  return false
}
