import { LANGUAGES } from '@paasa/texts';
import { addressIn, languagesOf } from './page-languages.js';

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const linkOf = (language: string, address: string): string =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(address)}"/>`;

/** The list of all public pages for search engines, in each language, with the addresses of the same page in the others. */
export function siteMap(webOrigin: string, pages: readonly string[]): string {
  const entries = pages.flatMap((page) => {
    const links = languagesOf(webOrigin, page).map(([language, address]) => linkOf(language, address));
    return LANGUAGES.map(
      (language) =>
        `<url><loc>${escapeXml(`${webOrigin}${addressIn(language, page)}`)}</loc>${links.join('')}</url>\n`,
    );
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ' +
    `xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`
  );
}

/** What programs may read, and where the list is. */
export const robotsText = (webOrigin: string): string =>
  `User-agent: *\nDisallow: /api/\n\nSitemap: ${webOrigin}/sitemap.xml\n`;
