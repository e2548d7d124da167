import { beforeEach, expect, it, vi } from 'vitest';

type Listener = () => void;

class Target {
  readonly listeners = new Map<string, Listener>();
  addEventListener(type: string, listener: Listener) {
    this.listeners.set(type, listener);
  }
  fire(type: string) {
    this.listeners.get(type)?.();
  }
}

const setUp = async ({ controlled = true } = {}) => {
  const worker = Object.assign(new Target(), { postMessage: vi.fn() });
  const registration = Object.assign(new Target(), {
    waiting: undefined as unknown,
    installing: undefined as unknown,
  });
  const register = vi.fn(async (_url: string) => registration);
  const container = Object.assign(new Target(), { controller: controlled ? {} : null, register });
  const reload = vi.fn();
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('location', { reload });
  const update = await import('./update.ts');
  await update.startWorker();
  const bring = () => {
    registration.installing = worker;
    registration.fire('updatefound');
    registration.waiting = worker;
    worker.fire('statechange');
  };
  return { ...update, worker, container, register, reload, bring };
};

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

it('a new version waits until somebody takes it, and then opens the page with it', async () => {
  const { worker, container, reload, bring, waitingVersion, takeNewVersion } = await setUp();
  expect(waitingVersion()).toBeUndefined();
  bring();
  expect(waitingVersion()).toBe(worker);
  expect(worker.postMessage).not.toHaveBeenCalled();
  takeNewVersion(waitingVersion()!);
  expect(worker.postMessage).toHaveBeenCalledWith('take over');
  expect(reload).not.toHaveBeenCalled();
  container.fire('controllerchange');
  expect(reload).toHaveBeenCalledOnce();
});

it('the first version is nobody’s update, and one that is put off asks no more', async () => {
  const first = await setUp({ controlled: false });
  first.bring();
  expect(first.waitingVersion()).toBeUndefined();
  vi.resetModules();
  const later = await setUp();
  later.bring();
  later.putOffNewVersion();
  expect(later.waitingVersion()).toBeUndefined();
});

it('names its own workers to the browser and no other script', async () => {
  let rules: { createScriptURL: (url: string) => string } | undefined;
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string, made: NonNullable<typeof rules>) => {
      expect(name).toBe('fairhouse-worker');
      rules = made;
      return made;
    },
  });
  const { register } = await setUp();
  expect(register).toHaveBeenCalledWith('/worker.js', { updateViaCache: 'none' });
  expect(() => rules!.createScriptURL('/evil.js')).toThrow('not a worker of the site');
  expect(rules!.createScriptURL('/assets/list-worker-B3iL5FTG.js')).toBe('/assets/list-worker-B3iL5FTG.js');
  expect(() => rules!.createScriptURL('https://evil.test/assets/list-worker-1.js')).toThrow();
});
