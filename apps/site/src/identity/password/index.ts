export { StepUpForm } from './StepUpForm.tsx';
