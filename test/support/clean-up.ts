// A setup file: after every file of tests its folders are removed. Files may share a process, which may be ended without notice.
import { afterAll } from 'vitest'
import { removeTemporaryFolders } from './temporary.ts'

afterAll(removeTemporaryFolders)
