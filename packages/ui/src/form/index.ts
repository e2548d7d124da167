export * from './fields.tsx';
export * from './form.tsx';
export * from './plain-form.tsx';
