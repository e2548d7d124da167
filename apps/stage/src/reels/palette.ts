/** Colours of what is drawn on the canvas, as the slot mock-up sets them. */
export const GOLD = '#ffe08a';
export const GOLD_GLOW = '#ffc54a';
export const LINE_SHADE = '#3a2500';
export const OTHER_LINE = '#8fd3ff';
export const SPARK = '#ffe6a3';
/** Symbols that did not win are multiplied by it. */
export const DIMMED = '#8d90a0';
export const COIN_INK = '#3b2300';
export const COIN_PRIZE = '#9c1f2e';
export const EMPTY_CELL = '#6f7896';
