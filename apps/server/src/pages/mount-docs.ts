import { providerApi, siteApi } from '@fairhouse/wire/apis';
import { openApi } from '@fairhouse/wire/openapi';
import reference from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';

const describeApi = () =>
  openApi(
    { ...siteApi, ...providerApi },
    {
      title: 'Fairhouse API',
      version: '1',
      description:
        'Calls of the member site and of game providers. Answers come as `{ success, value }` or `{ success, code, message }`; money is decimal text with four places, instants are milliseconds since the epoch.',
    },
  );

/** `/docs/openapi.json`, and `/docs/api` to browse it. */
export function mountDocs(server: FastifyInstance): void {
  // Written when somebody asks for it first, for no start should wait for it.
  let document: ReturnType<typeof describeApi> | undefined;
  server.get('/docs/openapi.json', async () => {
    document ??= describeApi();
    return document;
  });
  server.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', POLICY);
    });
    scope.register(reference, {
      routePrefix: '/docs/api',
      configuration: {
        url: '/docs/openapi.json',
        theme: 'none',
        withDefaultFonts: false,
        telemetry: false,
        hideClientButton: true,
      },
    });
  });
}

/** The reference page starts itself by an inline script; nothing of a member is ever on it. */
const POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";
