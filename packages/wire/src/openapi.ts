import { failureSchema } from './envelope.ts';
import { FAULT_STATUS } from './faults.ts';
import { sealedBody } from './platform/sealing.ts';
import { type Api, faultsOf, type RouteSpec, routesOf } from './route.ts';
import * as z from './zod.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of an API, derived from its route table. */
export function openApi(api: Api, info: { title: string; version: string; description: string }): Json {
  const paths: Record<string, Json> = {};
  for (const { feature, name, route } of routesOf(api)) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(feature, name, route) };
  }
  return {
    openapi: '3.1.0',
    info,
    paths,
    components: { schemas: { Failure: schema(failureSchema, 'output') } },
  };
}

function operation(feature: string, name: string, route: RouteSpec): Json {
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: route.summary,
    description: describe(route),
    'x-guards': route.guards,
    parameters: [
      ...parameters('path', route.params),
      ...parameters('query', route.query),
      ...(route.idempotent
        ? [
            {
              in: 'header',
              name: 'Idempotency-Key',
              required: true,
              schema: { type: 'string', maxLength: 80 },
            },
          ]
        : []),
    ],
    ...(route.body ? { requestBody: requestBody(route) } : {}),
    responses: responses(route),
  };
}

function requestBody(route: RouteSpec): Json {
  const type = route.form ? 'application/x-www-form-urlencoded' : 'application/json';
  return {
    required: true,
    content: { [type]: { schema: schema(route.sealed ? sealedBody : route.body!, 'input') } },
  };
}

const mediaOf = ({ csv, pdf }: RouteSpec): string =>
  csv ? 'text/csv' : pdf ? 'application/pdf' : 'application/json';

function responses(route: RouteSpec): Json {
  const value = schema(route.reply, 'output');
  const success = route.raw
    ? value
    : { type: 'object', required: ['success', 'value'], properties: { success: { const: true }, value } };
  const refusals = Map.groupBy(faultsOf(route), (code) => FAULT_STATUS[code]);
  return {
    200: {
      description: 'It worked.',
      content: { [mediaOf(route)]: { schema: route.csv || route.pdf ? value : success } },
    },
    ...(route.conditional ? { 304: { description: 'It is what `If-None-Match` names.' } } : {}),
    ...Object.fromEntries(
      [...refusals].map(([status, codes]) => [
        status,
        {
          description: codes.join(', '),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
        },
      ]),
    ),
  };
}

function parameters(place: 'path' | 'query', fields: z.ZodObject | undefined): Json[] {
  return Object.entries(fields?.shape ?? {}).map(([name, field]) => ({
    in: place,
    name,
    required: place === 'path' || !z.safeParse(field as z.ZodType, undefined).success,
    schema: schema(field as z.ZodType, 'input'),
  }));
}

const describe = (route: RouteSpec): string =>
  [
    `Guards: ${route.guards.join(', ')}.`,
    ...(route.sealed && route.body instanceof z.ZodObject
      ? [`Inside the sealed payload: \`${Object.keys(route.body.shape).join('`, `')}\`.`]
      : []),
  ].join(' ');

function schema(type: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Json;
  return rest;
}
