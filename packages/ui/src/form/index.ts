export * from './fields.tsx';
export * from './form.tsx';
