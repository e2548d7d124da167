export { SliderCheck } from './SliderCheck.tsx';
