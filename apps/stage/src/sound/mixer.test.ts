import { expect, it } from 'vitest';
import { createMixer } from './mixer.ts';

function storage(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

const never = (): never => {
  throw new Error('a sound was made');
};

it('is off until it is switched on, and makes nothing before', () => {
  const mixer = createMixer(storage(), never);
  mixer.play('small');
  mixer.surround({ name: 'water', up: 0 });
  mixer.setLevel('all', 30);
  expect(mixer.getState()).toEqual({ on: false, levels: { all: 30, effects: 90, ambience: 50 } });
});

it('remembers its levels, and takes what is no level for the standard', () => {
  const first = storage();
  createMixer(first, never).setLevel('effects', 15);
  expect(createMixer(first, never).getState().levels.effects).toBe(15);
  for (const bad of ['{', '{"all":400}', '{"all":"loud"}', 'null'])
    expect(createMixer(storage({ soundLevels: bad }), never).getState().levels.all).toBe(80);
});

it('tells whoever listens, until they do not', () => {
  const mixer = createMixer(storage(), never);
  let heard = 0;
  const stop = mixer.subscribe(() => heard++);
  mixer.setLevel('all', 10);
  stop();
  mixer.setLevel('all', 20);
  expect(heard).toBe(1);
});
