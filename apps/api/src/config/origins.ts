import { z } from 'zod';
import { listIn, type Variables } from './variables.js';

/** `https://play.example`: a scheme and a host, nothing behind it. */
export const isOrigin = (text: string): boolean =>
  /^https?:\/\/[^/]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;

export const origins = z
  .string()
  .transform(listIn)
  .refine((all) => all.length > 0, 'must name at least one origin')
  .refine(
    (all) => all.every(isOrigin),
    'must be origins such as https://play.example, comma-separated, without a path',
  );

/**
 * With several origins, a social sign-in can end on any of them, unless the address of the API says where the page is
 * not. One server under two names of this machine is one place.
 */
export function originFaults(given: Variables): string[] {
  if (given['VITE_API_URL']) return [];
  const places = listIn(given['WEB_ORIGIN']).map((origin) => origin.replace('//127.0.0.1', '//localhost'));
  if (new Set(places).size < 2) return [];
  return [
    'WEB_ORIGIN: names several origins, so VITE_API_URL must name the address of the API; otherwise a sign-in with Google or GitHub ends on the wrong page',
  ];
}
