/**
 * The source of an image of these SVG elements, 48 by 48 units.
 *
 * An image is one element of the page. The end of a round shows 25 drawings in one frame; inline they would be about 250
 * elements to style and lay out.
 */
export const imageSource = (elements: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${elements}</svg>`)}`;

/** A decorative picture, sized by its container. */
export function Drawing({ source }: { source: string }) {
  return <img src={source} alt="" width={48} height={48} draggable={false} />;
}
