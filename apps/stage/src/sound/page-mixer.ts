import { createMixer } from './mixer.ts';

/** The mixer of this page. */
export const pageMixer = createMixer(localStorage, () => new AudioContext());
