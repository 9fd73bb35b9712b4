/**
 * The source of an image of these SVG elements, 48 by 48 units.
 *
 * As an image a drawing is one element, whatever it consists of: the end of a round shows 25 of them in one frame, which
 * as elements of the page would be some 250 to style and to lay out.
 */
export const imageSource = (elements: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${elements}</svg>`)}`;

/** A decorative picture, sized by its container. */
export function Drawing({ source }: { source: string }) {
  return <img src={source} alt="" width={48} height={48} draggable={false} />;
}
