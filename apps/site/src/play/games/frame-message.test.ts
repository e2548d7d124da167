import { expect, it } from 'vitest';
import { readFrameMessage } from './frame-message.ts';

const game = { name: 'the game' } as unknown as Window;
const frame = { origin: 'http://127.0.0.1:8082', window: game };
const said = { origin: frame.origin, source: game, data: { type: 'fairhouse.leave' } };

it('hears what the game says', () => {
  expect(readFrameMessage(said, frame)).toEqual({ type: 'fairhouse.leave' });
});

it('hears that a round is played, and for which stake', () => {
  const playing = { type: 'fairhouse.playing', stake: '10.0000' };
  expect(readFrameMessage({ ...said, data: playing }, frame)).toEqual(playing);
});

it.each([
  ['another origin', { ...said, origin: 'http://127.0.0.1:8080' }],
  ['an origin that only begins the same', { ...said, origin: 'http://127.0.0.1:80821' }],
  ['another window', { ...said, source: null }],
  ['an unknown message', { ...said, data: { type: 'fairhouse.pay' } }],
  ['more than was agreed', { ...said, data: { type: 'fairhouse.leave', and: 'x' } }],
  ['a round without a stake', { ...said, data: { type: 'fairhouse.playing' } }],
  ['a stake below zero', { ...said, data: { type: 'fairhouse.playing', stake: '-1.0000' } }],
  ['a stake that is no amount', { ...said, data: { type: 'fairhouse.playing', stake: 10 } }],
  ['plain text', { ...said, data: 'fairhouse.leave' }],
])('does not hear %s', (_, event) => {
  expect(readFrameMessage(event, frame)).toBeUndefined();
});
