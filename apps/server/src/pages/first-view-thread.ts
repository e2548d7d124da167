import { parentPort, workerData } from 'node:worker_threads';
import type { FirstView, FromThread, ToThread, Wanted } from './first-views.ts';

/** What the build of the site makes of its `first-view/render.tsx`. */
type Program = { readonly renderFirstView: (wanted: Wanted) => Promise<FirstView> };

const say = (message: FromThread) => parentPort?.postMessage(message);

/** The view that is being drawn. */
let drawn = 0;
let asked = 0;
const waiting = new Map<number, (body: string) => void>();

// A view is drawn of what the server answers to anybody; it is asked within the process.
globalThis.fetch = (address) =>
  new Promise((resolve) => {
    asked += 1;
    waiting.set(asked, (body) => resolve(new Response(body)));
    say({ kind: 'ask', view: drawn, ask: asked, address: String(address) });
  });

const { renderFirstView } = (await import(workerData)) as Program;

let last = Promise.resolve();

// One after the other: the site's modules know one place and one language at a time.
parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'answer') {
    waiting.get(message.ask)?.(message.body);
    waiting.delete(message.ask);
    return;
  }
  last = last.then(async () => {
    drawn = message.view;
    await renderFirstView(message.wanted).then(
      (firstView) => say({ kind: 'drawn', view: message.view, firstView }),
      (fault: unknown) => say({ kind: 'failed', view: message.view, fault: String(fault) }),
    );
  });
});
