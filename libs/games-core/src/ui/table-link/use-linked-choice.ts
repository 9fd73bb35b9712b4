import { notify } from '@paasa/ui-kit/ui';
import { useContext, useEffect, useState } from 'react';
import { GAME_MESSAGES } from '../intents/game-messages.js';
import { useRememberedChoice } from '../remembered/remembered-choice.js';
import { readTableLink, TableLinkContext, type LinkedChoice } from './table-link.js';
import { sentenceIn } from '@paasa/texts';
import { textsNow } from '@paasa/texts/ui';
import { texts } from '../texts/texts.js';

/**
 * A remembered choice that the link to the table has set, if it opens with one. The player changes it as any other, and
 * the address stays as it is.
 *
 * Errors: a link with a wrong value sets nothing, and a message says why.
 */
export function useLinkedChoice<T>(choice: LinkedChoice<T>) {
  const link = useContext(TableLinkContext);
  const remembered = useRememberedChoice(choice, (current) => {
    const read = readTableLink(choice, link, current);
    return read?.ok === true ? read.value : current;
  });
  const [fault] = useState(() => {
    const read = readTableLink(choice, link, choice.initial);
    return read === null || read.ok ? null : read.refusal;
  });
  useEffect(() => {
    if (fault === null) return;
    const t = textsNow(texts);
    notify.info(t('link.fault', { fault: sentenceIn(fault, t.language) }), GAME_MESSAGES);
  }, [fault]);
  return remembered;
}
