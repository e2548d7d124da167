declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    'issue.closed': { readonly issue: string; readonly lottery: string };
    'draw.made': { readonly issue: string; readonly lottery: string; readonly version: number };
  }
}

export {};
