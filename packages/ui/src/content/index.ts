export * from './article.tsx';
export * from './banner-card.tsx';
export * from './fold.tsx';
export * from './safe-html.tsx';
