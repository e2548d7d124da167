import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BookStep } from './BookStep.tsx';

const textOf = (step: Readonly<Record<string, unknown>>): string =>
  renderToStaticMarkup(<BookStep step={step} />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

it('cards are cards, reels lie beside each other, and nothing of a step is left out', () => {
  expect(textOf({ type: 'hand', player: ['TD', 'AS'], total: 1, third: null })).toBe(
    'hand player 10♦ A♠ total 1 third –',
  );
  const spin = {
    type: 'spin',
    window: [
      ['WI', 'K'],
      ['A', 'SC'],
    ],
    wins: [{ line: 3, pay: '2.0000' }],
    free: false,
  };
  expect(textOf(spin)).toBe('spin window WI K A SC wins line 3 pay 2.0000 free false');
  expect(renderToStaticMarkup(<BookStep step={spin} />).match(/grid gap-0.5/g)).toHaveLength(2);
});
