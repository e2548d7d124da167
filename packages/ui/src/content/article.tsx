import type { ReactNode } from 'react';
import { SafeHtml } from './safe-html.tsx';

export type ArticleProps = {
  readonly title: string;
  readonly html: string;
  /** Above the picture: a tag, a date. */
  readonly head?: ReactNode;
  readonly image?: string | null | undefined;
  readonly level?: 1 | 2;
};

/** A text with its title and, where it has one, its picture. */
export function Article({ title, html, head, image, level = 2 }: ArticleProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <article className="article">
      {head && <div className="article-head">{head}</div>}
      {image && <img src={image} alt="" className="article-picture" />}
      <Heading className="article-title display">{title}</Heading>
      <SafeHtml html={html} />
    </article>
  );
}
