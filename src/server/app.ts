// The web server: serves the built page with safe headers. Tables with friends will grow here.
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance } from 'fastify'

/** Only our own files, no inline script; styles may be set by our own code. */
const POLICY = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

export async function createApp(web: string): Promise<FastifyInstance> {
  const app = Fastify({ logger: false, forceCloseConnections: true })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', POLICY)
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'no-referrer')
    reply.header('cross-origin-opener-policy', 'same-origin')
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()')
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
  app.get('/health', async () => ({ status: 'ok' }))
  app.setNotFoundHandler(async (request, reply) => {
    reply.code(404)
    return { code: 'not-found', message: `there is nothing at ${request.url.slice(0, 200)}` }
  })
  return app
}
