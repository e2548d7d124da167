import type { Opened } from './api.ts';

/** The steps of the house's palette that a game shows of its brand. */
const STEPS = { solid: 400, hovered: 300, pressed: 500, ink: 950 } as const;

/** Gives the page the colours of the brand that the game was opened for. */
export function wearColours(colours: Opened['colours']): void {
  for (const [name, step] of Object.entries(STEPS)) {
    const colour = colours?.[name as keyof typeof STEPS];
    if (colour) document.documentElement.style.setProperty(`--brand-${step}`, colour);
  }
}
