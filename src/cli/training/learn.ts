// Learning from files of samples: in this process, or with PyTorch where it is wanted.
import { spawn } from 'node:child_process'
import { closeSync, fstatSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs'
import { type NetHeader, partsOf, writeNet } from '../../bots/net/weights.ts'
import { type LearnSettings, learnFrom } from '../../lab/training/learner.ts'

export interface SampleSource {
  readonly file: string
  /** The most samples to take from it. */
  readonly most?: number | undefined
}

export interface LearnJob extends LearnSettings {
  readonly samples: readonly SampleSource[]
  /** The weights to begin with, and where the new ones go: 32-bit floats in the order of partsOf. */
  readonly start?: string | undefined
  readonly out: string
}

/** Writes the new weights to `out` and returns what to report. With `python`, PyTorch learns in a process of its own. */
export async function learn(job: LearnJob, python: string | undefined, onStep: (done: number, of: number) => void): Promise<unknown> {
  if (python !== undefined) return await learnWithTorch(job, python)
  const { weights, report } = learnFrom(
    job.samples.map((source) => readSamples(source, job.format.layout.bytes)),
    job,
    job.start === undefined ? undefined : readWeights(job.start, job.shape),
    onStep,
  )
  storeWeights(weights, job.shape, job.out)
  return report
}

/** Writes weights as `readWeights` reads them. */
export function storeWeights(weights: Readonly<Record<string, Float32Array>>, shape: NetHeader['shape'], out: string): void {
  const parts = partsOf(shape).map(({ name }) => weights[name]!)
  const all = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  writeFileSync(out, new Uint8Array(all.buffer))
}

function readSamples({ file, most }: SampleSource, bytes: number): Uint8Array {
  const handle = openSync(file, 'r')
  const wanted = most === undefined ? fstatSync(handle).size : Math.min(fstatSync(handle).size, most * bytes)
  const data = new Uint8Array(wanted)
  for (let at = 0; at < wanted; ) at += readSync(handle, data, at, wanted - at, at)
  closeSync(handle)
  return data
}

/** scripts/train/learn.py reads the job as JSON and writes the same file of weights. */
async function learnWithTorch(job: LearnJob, python: string): Promise<unknown> {
  const { format, rules, samples, ...rest } = job
  const file = `${job.out}.json`
  const script = ['scripts', 'train', 'learn.py'].join('/')
  writeFileSync(file, JSON.stringify({ ...rest, rules, samples, mostInputs: format.mostInputs, mostMoves: format.mostMoves, threads: 2 }))
  const child = spawn(python, [script, file], { stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  child.stdout.on('data', (part: Buffer) => {
    text += part.toString()
  })
  const code = await new Promise<number | null>((resolve) => {
    child.on('close', resolve)
    child.on('error', () => resolve(null))
  })
  if (code !== 0) throw new Error(`${python} ${script} failed; is PyTorch installed? Without --python the training needs nothing else.`)
  return JSON.parse(text)
}

export function readWeights(file: string, shape: NetHeader['shape']): Record<string, Float32Array> {
  const floats = new Float32Array(new Uint8Array(readFileSync(file)).buffer)
  let at = 0
  const weights = Object.fromEntries(
    partsOf(shape).map(({ name, rows, columns }) => {
      const part = floats.subarray(at, at + rows * columns)
      at += rows * columns
      return [name, part]
    }),
  )
  if (at !== floats.length) throw new Error(`${file} has ${floats.length} weights instead of ${at}`)
  return weights
}

/** Weights as the file of a net. */
export function packWeights(raw: string, header: NetHeader, out: string): void {
  writeFileSync(out, new Uint8Array(writeNet({ header, weights: readWeights(raw, header.shape) })))
}
