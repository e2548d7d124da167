/** Colours of what is drawn on the canvas, as the slot mock-up sets them. */
export const GOLD = 0xffe08a;
export const GOLD_GLOW = 0xffc54a;
export const LINE_SHADE = 0x3a2500;
export const OTHER_LINE = 0x8fd3ff;
export const SPARK = 0xffe6a3;
export const DIMMED = 0x8d90a0;
export const LIT = 0xffffff;
export const COIN_INK = 0x3b2300;
export const COIN_PRIZE = 0x9c1f2e;
export const EMPTY_CELL = 0x6f7896;
