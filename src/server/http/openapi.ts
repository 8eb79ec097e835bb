// The OpenAPI 3.1 document, generated from the schemas that validate requests.
import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { ErrorAnswer } from '../../protocol/http.ts'
import { ROUTES, type Route } from '../../protocol/routes.ts'
import { COMMANDS } from '../../protocol/table.ts'

const schemaOf = (schema: v.GenericSchema, typeMode: 'input' | 'output') => {
  const { $schema: _, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode })
  return rest
}

const AUTH = { anyone: [{}, { bearer: [] }], guest: [{ bearer: [] }], person: [{ bearer: [] }], host: [{ host: [] }] }

function parameters({ path, query }: Route) {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))
  const entries = Object.entries((query && (schemaOf(query, 'input').properties as object)) ?? {})
  return [...inPath, ...entries.map(([name, schema]) => ({ name, in: 'query', required: false, schema }))]
}

function answerOf({ answer, status }: Route) {
  const description = status === 204 ? 'Done' : 'The answer'
  if (!answer) return { description }
  if (Array.isArray(answer)) return { description, content: Object.fromEntries(answer.map((type) => [type, {}])) }
  return { description, content: { 'application/json': { schema: schemaOf(answer as v.GenericSchema, 'output') } } }
}

function bodyOf(name: string, { body }: Route) {
  if (!body) return {}
  const schema =
    name === 'command'
      ? { oneOf: Object.values(COMMANDS).map((command) => withoutTable(schemaOf(command, 'input'))) }
      : schemaOf(body, 'input')
  return { requestBody: { required: true, content: { 'application/json': { schema } } } }
}

/** By HTTP the table is in the path, and the id may be left out. */
function withoutTable(schema: ReturnType<typeof schemaOf>) {
  const { table: _, ...properties } = schema.properties ?? {}
  return { ...schema, properties, required: schema.required?.filter((name) => name !== 'table' && name !== 'id') }
}

let made: string | undefined

/** As JSON. */
export function openapi(): string {
  if (made !== undefined) return made
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, route] of Object.entries(ROUTES) as [string, Route][]) {
    const path = `/api${route.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] ??= {}
    paths[path][route.method.toLowerCase()] = {
      operationId: name,
      summary: route.summary,
      security: AUTH[route.auth],
      parameters: parameters(route),
      ...bodyOf(name, route),
      responses: {
        [route.status]: answerOf(route),
        default: {
          description: 'Refused: a code for programs, a sentence for people',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
    }
  }
  made = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'nihonbashi', version: '1', description: 'Tables with friends. The socket at /api/socket is described in docs/api.md.' },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        host: { type: 'http', scheme: 'bearer', description: 'A token made with "nihonbashi admin token make"' },
      },
      schemas: { Error: schemaOf(ErrorAnswer, 'output') },
    },
  })
  return made
}
