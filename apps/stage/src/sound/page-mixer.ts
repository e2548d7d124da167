import { kept } from '../state/kept.ts';
import { createMixer } from './mixer.ts';

/** The mixer of this page. */
export const pageMixer = createMixer(kept, () => new AudioContext());
