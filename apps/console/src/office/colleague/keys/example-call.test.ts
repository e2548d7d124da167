import { opsApi } from '@fairhouse/wire/apis';
import type { RouteSpec } from '@fairhouse/wire/route';
import { expect, it } from 'vitest';
import { EXAMPLES, exampleCall } from './example-call.ts';

const routes: readonly RouteSpec[] = Object.values(opsApi).flatMap((feature) => Object.values(feature));

it.each(Object.entries(EXAMPLES))('the example of %s is a call that the scope opens', (scope, path) => {
  const route = routes.find((one) => one.method === 'GET' && one.path === path.replace('MEMBER_ID', ':id'));
  expect(route?.guards[0]).toBe(`staff:${scope}`);
  expect(route?.query?.safeParse({}).success ?? true).toBe(true);
});

it('is a command that names the key once', () => {
  const made = { name: 'warehouse', scopes: ['bet.read'], secret: 'fhk_x' } as const;
  expect(exampleCall('https://console.example', made)).toBe(
    "curl -H 'Authorization: Bearer fhk_x' https://console.example/ops/rounds",
  );
});
