import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { loadPageScript } from '../pages/page-script.js';
import { pageHeaders, mailBodyHeaders } from '../pages/security-headers.js';
import { mailSchema } from './mail.js';
import { renderInboxPage, renderMailPage, type InboxView } from './mail-pages.js';
import type { MailStore } from './mail-store.js';

const inboxQuery = z.object({
  to: z.string().optional(),
  view: z.enum(['html', 'text']).optional().catch(undefined),
});
const mailParams = z.object({ id: z.string() });

/** Makes every link of a mail open in a new tab, even if the mail has its own base. */
const bodyPrefix =
  '<!doctype html><meta charset="utf-8"><base target="_blank"><style>body{margin:16px;font-family:sans-serif}</style>';

/** The inbox for people and for programs. */
export const mailRoutes: FastifyPluginAsyncZod<{ store: MailStore }> = async (app, { store }) => {
  const inboxScript = await loadPageScript('mail/inbox.page.ts');
  app.get(
    '/mail.json',
    {
      schema: {
        querystring: z.object({ to: z.string().optional() }),
        response: { 200: z.array(mailSchema) },
      },
    },
    async (request) => [...(await store.listMails(request.query.to))],
  );

  app.get('/mail/newest', { schema: { response: { 200: z.object({ id: z.string() }) } } }, async () => ({
    id: await newestId(store),
  }));

  app.get('/mail', { schema: { querystring: inboxQuery } }, async (request, reply) =>
    reply.headers(pageHeaders).send(renderInboxPage(await inboxView(store, request.query.to))),
  );

  app.get(
    '/mail/:id',
    { schema: { params: mailParams, querystring: inboxQuery } },
    async (request, reply) => {
      const mail = await store.findMail(request.params.id);
      if (mail === null) return reply.redirect('/mail', 303);
      const view = mail.html === '' ? 'text' : (request.query.view ?? 'html');
      const page = renderMailPage({ ...(await inboxView(store, request.query.to)), mail, view });
      return reply.headers(pageHeaders).send(page);
    },
  );

  app.get('/mail/:id/body', { schema: { params: mailParams } }, async (request, reply) => {
    const mail = await store.findMail(request.params.id);
    if (mail === null) return reply.redirect('/mail', 303);
    return reply.headers(mailBodyHeaders).send(bodyPrefix + mail.html);
  });

  app.get('/assets/inbox.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(inboxScript),
  );
};

async function inboxView(store: MailStore, filter = ''): Promise<InboxView> {
  const mails = filter.trim() === '' ? await store.listMails() : await store.searchMails(filter);
  return { mails, newestId: await newestId(store), filter: filter.trim() };
}

async function newestId(store: MailStore): Promise<string> {
  const [newest] = await store.listMails();
  return newest?.id ?? '';
}
