import type { RecordedChange } from '@paasa/console-kit';
import { ActionDialog, atText, changeText, momentOf } from '@paasa/console-kit/ui';
import { BANNER_LENGTH, BANNER_TONES } from '@paasa/server-kit';
import { Button, Card, Cluster, Field, Notice, SectionTitle, Select, Stack, useForm } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import type { StoredBanner } from '../../contract/site.js';

const TONE_OPTIONS = BANNER_TONES.map((tone) => ({
  value: tone,
  label: { neutral: 'plain', win: 'good news', pending: 'please note', loss: 'a warning' }[tone],
}));

const timeFault = (text: string): string | undefined =>
  text.trim() === '' || momentOf(text) !== null ? undefined : 'Please write it as 2026-01-31 18:30.';

interface Drafted {
  readonly text: string;
  readonly tone: string;
  readonly from: string | null;
  readonly until: string | null;
}

function BannerForm({ onDraft }: { onDraft: (draft: Drafted) => void }) {
  const form = useForm(
    { text: '', tone: 'neutral', from: '', until: '' },
    {
      check: ({ text, from, until }) => ({
        text: text.trim() === '' ? 'Please write a text.' : undefined,
        from: timeFault(from),
        until: timeFault(until),
      }),
      submit: async ({ text, tone, from, until }) => {
        onDraft({ text: text.trim(), tone, from: momentOf(from), until: momentOf(until) });
        return undefined;
      },
    },
  );
  return (
    <form {...form.form}>
      <Stack>
        <Field label="Text" maxLength={BANNER_LENGTH} hint="One plain sentence." {...form.bind('text')} />
        <Select
          label="Tone"
          options={TONE_OPTIONS}
          value={form.values.tone}
          onChange={(tone) => form.change('tone', tone)}
        />
        <Field
          label="From"
          hint="In India’s time, such as 2026-01-31 18:30. Empty: at once."
          {...form.bind('from')}
        />
        <Field label="Until" hint="In India’s time. Empty: until it is removed." {...form.bind('until')} />
        <Button type="submit">Show it</Button>
      </Stack>
    </form>
  );
}

export interface BannerCardProps {
  readonly banner: StoredBanner | null;
  readonly change: RecordedChange | null;
  readonly maySet: boolean;
}

/** The sentence at the top of every page of the site. */
export function BannerCard({ banner, change, maySet }: BannerCardProps) {
  const [draft, setDraft] = useState<Drafted | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  return (
    <Card>
      <Stack>
        <SectionTitle>Banner</SectionTitle>
        {banner === null ? (
          <p>No banner is set.</p>
        ) : (
          <>
            <Notice tone={banner.tone}>{banner.text}</Notice>
            <p>
              From {atText(banner.from)}
              {banner.until === null ? ', until it is removed' : ` until ${atText(banner.until)}`}
            </p>
          </>
        )}
        {change !== null && <p>Last set by {changeText(change)}</p>}
        {maySet && banner !== null && (
          <Cluster>
            <Button variant="danger" onClick={() => setIsRemoving(true)}>
              Remove the banner
            </Button>
          </Cluster>
        )}
        {maySet && <BannerForm onDraft={setDraft} />}
      </Stack>
      {draft !== null && (
        <ActionDialog
          name="banner-set"
          title="Show a banner"
          params={draft}
          doText="Show it"
          onClose={() => setDraft(null)}
        >
          <Notice>{draft.text}</Notice>
          <p>Every visitor sees it within about 5 minutes.</p>
        </ActionDialog>
      )}
      {isRemoving && (
        <ActionDialog
          name="banner-remove"
          title="Remove the banner"
          params={{}}
          doText="Remove it"
          isDanger
          onClose={() => setIsRemoving(false)}
        >
          <p>It is gone from all pages within about 5 minutes.</p>
        </ActionDialog>
      )}
    </Card>
  );
}
