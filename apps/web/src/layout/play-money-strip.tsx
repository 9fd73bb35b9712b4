import { useTexts } from '@paasa/texts/ui';
import { styled } from 'styled-components';
import { useGetConfigQuery } from '../api/config.api.js';
import { texts } from './texts/texts.js';

const Strip = styled.aside`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  column-gap: ${({ theme }) => theme.space.m};
  padding: ${({ theme }) => theme.space.xxs} ${({ theme }) => theme.space.m};
  background: ${({ theme }) => theme.color.pendingSoft};
  color: ${({ theme }) => theme.color.pending};
  font-size: ${({ theme }) => theme.text.s};
  font-weight: ${({ theme }) => theme.weight.bold};
`;

const InboxLink = styled.a`
  color: inherit;
  white-space: nowrap;
`;

/** Says on every page of the sandbox that there is no real money here, and where a new player finds their mails. */
export function PlayMoneyStrip() {
  const t = useTexts(texts);
  const { data: config } = useGetConfigQuery();
  if (config?.mode !== 'sandbox') return null;
  return (
    <Strip aria-label={t('mode')}>
      <span>{t('mode.play')}</span>
      {config.inboxUrl ? (
        <InboxLink href={config.inboxUrl} target="_blank" rel="noreferrer">
          {t('mode.mailbox')}
        </InboxLink>
      ) : null}
    </Strip>
  );
}
