/** Where a slot is at home. Decoration only: it comes when there is time, and nothing waits for it. */
export function Backdrop({ slot }: { slot: string }) {
  const place = `/art/places/${slot}`;
  return (
    <picture className="backdrop">
      <source media="(max-width: 767px)" srcSet={`${place}-phone.avif`} />
      <img src={`${place}.avif`} alt="" decoding="async" fetchPriority="low" />
    </picture>
  );
}
