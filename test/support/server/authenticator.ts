// A passkey in software: answers challenges as a phone or a key would.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** The little of CBOR that is needed: numbers, byte strings, texts, maps. */
function cbor(value: number | string | Uint8Array | Map<unknown, unknown>): Buffer {
  const head = (major: number, n: number) =>
    n < 24
      ? Buffer.from([(major << 5) | n])
      : n < 256
        ? Buffer.from([(major << 5) | 24, n])
        : Buffer.from([(major << 5) | 25, n >> 8, n & 255])
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([k, v]) => [cbor(k as string), cbor(v as string)])])
  return Buffer.concat([head(2, value.length), value])
}

export function makeAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string }
  const cose = cbor(
    new Map<unknown, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
  const rp = createHash('sha256').update(new URL(origin).hostname).digest()
  let counter = 0
  const count = () => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(++counter)
    return bytes
  }
  const client = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  return {
    create({ challenge }: { challenge: string }) {
      const size = Buffer.from([0, id.length])
      const data = Buffer.concat([rp, Buffer.from([0x45]), count(), Buffer.alloc(16), size, id, cose])
      const attestation = cbor(
        new Map<unknown, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', data],
        ]),
      )
      return {
        id: base64(id),
        rawId: base64(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64(client('webauthn.create', challenge)),
          attestationObject: base64(attestation),
          transports: ['internal'],
        },
      }
    },
    get({ challenge }: { challenge: string }) {
      const data = Buffer.concat([rp, Buffer.from([0x05]), count()])
      const json = client('webauthn.get', challenge)
      const signature = sign('sha256', Buffer.concat([data, createHash('sha256').update(json).digest()]), privateKey)
      return {
        id: base64(id),
        rawId: base64(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: base64(json), authenticatorData: base64(data), signature: base64(signature) },
      }
    },
  }
}
