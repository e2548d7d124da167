export type BannerCardProps = { readonly title: string; readonly body: string; readonly image: string };

/** A few words beside a picture; the words stand on its quiet side. */
export function BannerCard({ title, body, image }: BannerCardProps) {
  return (
    <span className="banner-card">
      {image && <img src={image} alt="" loading="lazy" />}
      <span className="banner-words">
        <b className="display">{title}</b>
        {body && <span>{body}</span>}
      </span>
    </span>
  );
}
