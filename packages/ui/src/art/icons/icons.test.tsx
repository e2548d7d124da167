import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type Category, categoryShapes } from './category-shapes.ts';
import { CategoryIcon, Logo, PlayerAvatar, ProviderMark, RankCrest } from './index.ts';

const sidesOf = (markup: string) => markup.match(/color-mix/g)?.length;

describe('icons', () => {
  it('are passed over by screen readers unless they are given a name', () => {
    expect(renderToStaticMarkup(<Logo />)).toContain('aria-hidden="true"');
    const named = renderToStaticMarkup(<Logo label="Fairhouse" />);
    expect(named).toContain('role="img"');
    expect(named).toContain('<title>Fairhouse</title>');
    expect(named).not.toContain('aria-hidden');
  });

  it('draw every category differently', () => {
    const drawn = (Object.keys(categoryShapes) as Category[]).map((category) =>
      renderToStaticMarkup(<CategoryIcon category={category} />),
    );
    expect(new Set(drawn).size).toBe(8);
  });

  it('give a level one side more than the level below', () => {
    expect(sidesOf(renderToStaticMarkup(<RankCrest rank={0} />))).toBe(3);
    expect(sidesOf(renderToStaticMarkup(<RankCrest rank={7} />))).toBe(10);
  });

  it('show a provider by the letters of its code without the family', () => {
    expect(renderToStaticMarkup(<ProviderMark code="BNGSLOT" />)).toContain('>BNG<');
    expect(renderToStaticMarkup(<ProviderMark code="SLOT" />)).toContain('>SL<');
  });

  it('give one seed one face, and different seeds different ones', () => {
    const face = (seed: string) => renderToStaticMarkup(<PlayerAvatar seed={seed} />);
    expect(face('ply_1')).toBe(face('ply_1'));
    expect(new Set(['ply_1', 'ply_2', 'ply_3', 'ply_4'].map(face)).size).toBe(4);
  });
});
