import { expect, it } from 'vitest';
import { readFrameMessage } from './frame-message.ts';

const game = { name: 'the game' } as unknown as Window;
const frame = { origin: 'http://127.0.0.1:8082', window: game };
const said = { origin: frame.origin, source: game, data: { type: 'fairhouse.leave' } };

it('hears what the game says', () => {
  expect(readFrameMessage(said, frame)).toEqual({ type: 'fairhouse.leave' });
});

it.each([
  ['another origin', { ...said, origin: 'http://127.0.0.1:8080' }],
  ['an origin that only begins the same', { ...said, origin: 'http://127.0.0.1:80821' }],
  ['another window', { ...said, source: null }],
  ['an unknown message', { ...said, data: { type: 'fairhouse.pay' } }],
  ['more than was agreed', { ...said, data: { type: 'fairhouse.leave', and: 'x' } }],
  ['plain text', { ...said, data: 'fairhouse.leave' }],
])('does not hear %s', (_, event) => {
  expect(readFrameMessage(event, frame)).toBeUndefined();
});
