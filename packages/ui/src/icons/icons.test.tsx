import { avatarNames, avatarOf } from '@fairhouse/art/avatars';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type Category, categoryShapes } from './category-shapes.ts';
import {
  AgentCrest,
  CategoryDrawing,
  CategoryIcon,
  Logo,
  PlayerAvatar,
  ProviderMark,
  RankCrest,
} from './index.ts';
import { providerShape } from './provider-shape.ts';

describe('icons', () => {
  it('are passed over by screen readers unless they are given a name', () => {
    expect(renderToStaticMarkup(<Logo />)).toContain('aria-hidden="true"');
    const named = renderToStaticMarkup(<Logo label="Fairhouse" />);
    expect(named).toContain('role="img"');
    expect(named).toContain('<title>Fairhouse</title>');
    expect(named).not.toContain('aria-hidden');
  });

  it('draw every category differently', () => {
    const categories = Object.keys(categoryShapes) as Category[];
    for (const Picture of [CategoryIcon, CategoryDrawing]) {
      const drawn = categories.map((category) => renderToStaticMarkup(<Picture category={category} />));
      expect(new Set(drawn).size).toBe(8);
    }
  });

  it('show a level by its crest, and levels beyond the highest by the highest', () => {
    expect(renderToStaticMarkup(<RankCrest rank={7} size={132} />)).toContain('/art/crests/vip-7.avif');
    expect(renderToStaticMarkup(<RankCrest rank={12} />)).toContain('/art/crests/vip-10-small.avif');
  });

  it('show each kind of agent by its crest, and members by none', () => {
    const drawn = [1, 2, 41, 42].map((type) => renderToStaticMarkup(<AgentCrest agentType={type} />));
    expect(new Set(drawn).size).toBe(4);
    expect(renderToStaticMarkup(<AgentCrest agentType={0} />)).toBe('');
  });

  it('give the same provider the same mark, and no two of the house one', () => {
    const mark = (code: string) => renderToStaticMarkup(<ProviderMark code={code} />);
    expect(mark('pgslot')).toBe(mark('PGSLOT'));
    const house = ['PGSLOT', 'JLSLOT', 'FCSLOT', 'PPSLOT', 'BNGSLOT', 'SALON', 'TOUCHLINE', 'REEF', 'FELT'];
    const codes = [...house, 'ARENA', 'NIGHTDRAW', 'DAILYDRAW'];
    const shapes = codes.map(providerShape);
    expect(new Set(shapes.map(({ plate, sign }) => plate + sign)).size).toBe(codes.length);
    // The five tabs of slots stand side by side: not even a part of their marks is shared.
    for (const part of ['plate', 'sign', 'hue'] as const)
      expect(new Set(shapes.slice(0, 5).map((shape) => shape[part])).size, part).toBe(5);
  });

  it('give one seed one picture, and a name its own', () => {
    const face = (seed: string) => renderToStaticMarkup(<PlayerAvatar seed={seed} />);
    expect(face('ply_1')).toBe(face('ply_1'));
    expect(face('granite')).toContain('/art/avatars/granite.avif');
    const drawn = new Set(Array.from({ length: 400 }, (_, place) => avatarOf(`ply_${place}`)));
    expect(drawn).toEqual(new Set(avatarNames.flatMap((name) => [name, `${name}-2`])));
  });
});
