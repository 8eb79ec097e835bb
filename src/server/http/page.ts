// The built page as static files, and the headers of every answer.
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { languagePreload } from './preload-language.ts'

/** Only our own files, no inline script, no eval but WebAssembly for the bots; styles may be set by our own code. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "img-src 'self' data: blob:",
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', POLICY)
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'no-referrer')
    reply.header('cross-origin-opener-policy', 'same-origin')
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()')
  })
}

/** `web`: the folder of the built page. */
export async function servePage(app: FastifyInstance, web: string): Promise<void> {
  const preload = languagePreload(web)
  app.addHook('onSend', async (request, reply) => {
    const link = request.url === '/' ? preload(request.headers['accept-language']) : undefined
    if (link) reply.header('link', link)
  })
  await app.register(fastifyStatic, {
    root: web,
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, path) {
      // Built files carry a hash of their content in their name; everything else is asked for again.
      const hashed = path.startsWith(join(web, 'assets'))
      response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}
