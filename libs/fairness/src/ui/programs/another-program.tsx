import { Text, useTexts } from '@paasa/texts/ui';
import { Stack } from '@paasa/ui-kit/ui';
import { fairNumbers, type BetSeeds } from '../../rules/fair-numbers.js';
import { portableHmacSha256 } from '../../rules/hmac-sha256.js';
import { Muted, SubTitle } from '../parts/text.js';
import { CodeBlock } from './code-block.js';
import type { OutcomeCode } from './outcome-code.js';
import { outcomePrograms } from './outcome-programs.js';
import { texts } from './texts/texts.js';

export interface AnotherProgramProps {
  readonly seeds: BetSeeds;
  readonly code: OutcomeCode;
  /** The seeds are an example, because the reader's own are incomplete. */
  readonly isExample?: boolean;
}

/** The same calculation for Node and Python, with the seeds filled in. */
export function AnotherProgram({ seeds, code, isExample = false }: AnotherProgramProps) {
  const t = useTexts(texts);
  const { javaScript, python } = outcomePrograms(seeds, code);
  const printed = code.prints(fairNumbers(portableHmacSha256, seeds));
  return (
    <Stack $gap="s">
      <SubTitle>{t('title')}</SubTitle>
      <Muted>
        <Text
          of={texts}
          id={isExample ? 'intro.example' : 'intro.own'}
          tags={{ code: () => <code>{printed}</code> }}
        />
      </Muted>
      <CodeBlock language="JavaScript" code={javaScript} />
      <CodeBlock language="Python" code={python} />
    </Stack>
  );
}
