import { refuse, type Refused } from '@paasa/result';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

const REGISTER_RETRY_MS = 60_000;

export const registerUnavailable = (): Refused =>
  refuse(
    'unavailable',
    'protection/register-unavailable',
    constant(texts, (t) => t('registerUnavailable')),
    REGISTER_RETRY_MS,
  );
