import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { createSmtpMailer } from './mailer.js';

const mail = { mailId: 'm', to: 'a@example.com', subject: 's', text: 't', html: '<p>t</p>' };

/** A mail server without TLS. Shape: the lines it received. */
async function startPlainServer(): Promise<{ smtpUrl: string; lines: string[]; stop(): Promise<void> }> {
  const lines: string[] = [];
  const server = createServer((socket) => {
    let isInMail = false;
    socket.write('220 hello\r\n');
    socket.on('error', () => undefined);
    createInterface({ input: socket }).on('line', (line) => {
      lines.push(line);
      if (isInMail && line !== '.') return;
      if (line.startsWith('STARTTLS')) socket.write('502 no such command\r\n');
      else if (line === 'DATA') socket.write('354 go on\r\n');
      else socket.write('250 fine\r\n');
      isInMail = line === 'DATA';
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    smtpUrl: `smtp://127.0.0.1:${String(port)}`,
    lines,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

describe('the SMTP mailer', () => {
  it('sends no mail to a server without TLS in a secure deployment, and does so elsewhere', async () => {
    const server = await startPlainServer();
    const mailFrom = 'Paasa <no-reply@paasa.test>';
    const secure = createSmtpMailer({ smtpUrl: server.smtpUrl, mailFrom, isSecure: true });
    await expect(secure.send(mail)).rejects.toThrow(/STARTTLS/);
    expect(server.lines.filter((line) => /^(?:MAIL|RCPT|AUTH|DATA)/.test(line))).toEqual([]);
    secure.close();
    const open = createSmtpMailer({ smtpUrl: server.smtpUrl, mailFrom });
    await open.send(mail);
    expect(server.lines).toContain('RCPT TO:<a@example.com>');
    open.close();
    await server.stop();
  });

  it('closes the connection to a server that only sends endless replies', async () => {
    let isHungUp = (): void => undefined;
    const hungUp = new Promise<void>((resolve) => {
      isHungUp = resolve;
    });
    const server = createServer((socket) => {
      socket.write('220 hello\r\n');
      const trickle = setInterval(() => socket.write('250-wait\r\n'), 20);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        clearInterval(trickle);
        isHungUp();
      });
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    // The address of a listening server has a port.
    const { port } = server.address() as AddressInfo;
    const smtpUrl = `smtp://127.0.0.1:${String(port)}`;
    const mailer = createSmtpMailer({ smtpUrl, mailFrom: 'Paasa <no-reply@paasa.test>', attemptMs: 1_000 });
    await expect(mailer.send(mail)).rejects.toThrow();
    await hungUp;
    await new Promise((resolve) => server.close(resolve));
  });
});
