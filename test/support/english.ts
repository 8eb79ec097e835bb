// A setup file: every file of tests begins in English. Files share a process, and the language that another one has chosen.
import { beforeAll } from 'vitest'
import { language } from '../../src/messages/i18n.ts'

beforeAll(() => {
  language.value = 'en'
})
