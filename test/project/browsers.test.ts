// On a machine without other browsers, the command that tries them says what to install.
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('npm run browsers names what is missing', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/browsers.js'], { encoding: 'utf8', env: { PATH: '' } })
  expect(status).toBe(1)
  expect(stderr).toContain('Firefox is not tried; this machine lacks firefox (Debian: firefox-esr).')
  expect(stderr).toMatch(/WebKitGTK is not tried; this machine lacks WebKitWebDriver \(Debian: webkit2gtk-driver\)/)
})
