import { useLanguage, useTexts } from '@paasa/texts/ui';
import { Button, LoadingText, Notice, SectionTitle, Stack } from '@paasa/ui-kit/ui';
import { Fragment } from 'react';
import { styled } from 'styled-components';
import { PLACEHOLDER, type LegalBlock, type LegalSection, type LegalTextName } from './legal-text.js';
import { texts } from './texts/texts.js';
import { useLegalText } from './use-legal-text.js';

const Items = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
  padding-inline-start: 1.25rem;
`;

const Gap = styled.mark`
  background: ${({ theme }) => theme.color.pendingSoft};
  color: ${({ theme }) => theme.color.pending};
`;

const PARTS = new RegExp(`(${PLACEHOLDER.source})`, PLACEHOLDER.flags);

/** A sentence, with what is still missing marked. */
function Sentence({ text }: { text: string }) {
  return text.split(PARTS).map((part, index) =>
    // The split puts the placeholders at the odd places.
    index % 2 === 1 ? <Gap key={index}>{part}</Gap> : <Fragment key={index}>{part}</Fragment>,
  );
}

/** Neighbouring items are one list. */
function Blocks({ blocks }: { blocks: readonly LegalBlock[] }) {
  const groups: LegalBlock[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.kind === 'item' && last?.[0]?.kind === 'item') last.push(block);
    else groups.push([block]);
  }
  return groups.map((group, index) =>
    group[0]?.kind === 'item' ? (
      <Items key={index}>
        {group.map(({ text }, place) => (
          <li key={place}>
            <Sentence text={text} />
          </li>
        ))}
      </Items>
    ) : (
      <p key={index}>
        <Sentence text={group[0]?.text ?? ''} />
      </p>
    ),
  );
}

function Section({ title, blocks }: LegalSection) {
  return (
    <Stack as="section" $gap="s">
      {title === null ? null : <SectionTitle>{title}</SectionTitle>}
      <Blocks blocks={blocks} />
    </Stack>
  );
}

/** A text that the operator is responsible for. */
export function OperatorText({ name }: { name: LegalTextName }) {
  const t = useTexts(texts);
  const { text, hasFailed, retry } = useLegalText(name, useLanguage());
  if (hasFailed) {
    return (
      <Stack $gap="s">
        <Notice tone="loss">{t('failed')}</Notice>
        <div>
          <Button variant="secondary" onClick={retry}>
            {t('retry')}
          </Button>
        </div>
      </Stack>
    );
  }
  if (text === null) return <LoadingText text={t('loading')} />;
  return (
    <Stack $gap="l">
      {text.isTemplate ? <Notice tone="pending">{t('template')}</Notice> : null}
      {text.sections.map((section, place) => (
        <Section key={place} {...section} />
      ))}
    </Stack>
  );
}
