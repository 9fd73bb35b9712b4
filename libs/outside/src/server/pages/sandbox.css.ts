import { moneyCss } from './money.css.js';

/** The stylesheet of the sandbox's pages. */
export const sandboxCss = `
:root{--ground:#0d1119;--panel:#151b28;--raised:#1c2435;--line:#2a3449;--text:#e9edf6;--muted:#a3aec4;--link:#8ab8ff;
--accent:#f5b942;--accent-text:#1a1405;--radius:14px;color-scheme:dark}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;min-height:100vh;background:radial-gradient(1200px 600px at 80% -10%,#1b2540 0,transparent 60%),var(--ground);
color:var(--text);font:16px/1.55 ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
a{color:var(--link)}
code{font:.88em/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere}
h1,h2{line-height:1.2;margin:0}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:6px}
.skip{position:absolute;left:-999px}.skip:focus{left:12px;top:8px;background:var(--raised);padding:8px 12px;z-index:2}
.strip{margin:0;padding:6px 16px;background:var(--accent);color:var(--accent-text);font-weight:650;font-size:.85rem;text-align:center}
.bar{display:flex;align-items:center;justify-content:space-between;gap:16px;padding:14px clamp(16px,4vw,40px);border-bottom:1px solid var(--line)}
.brand{display:flex;align-items:center;gap:10px;color:var(--text);text-decoration:none;font-weight:650;font-size:1.05rem}
.brand b{font-weight:450;color:var(--muted)}
.die{width:22px;height:22px;border-radius:6px;background:radial-gradient(circle 2.6px at 30% 30%,#10141f 98%,transparent),radial-gradient(circle 2.6px at 50% 50%,#10141f 98%,transparent),radial-gradient(circle 2.6px at 70% 70%,#10141f 98%,transparent),var(--accent)}
.bar nav{display:flex;gap:4px}
.bar nav a{color:var(--muted);text-decoration:none;padding:8px 12px;border-radius:10px}
@media(max-width:480px){.bar{padding:10px 12px;gap:4px;flex-wrap:wrap}.bar nav{gap:0;margin-left:-8px}.bar nav a{padding:8px}}
.bar nav a:hover,.bar nav a[aria-current]{color:var(--text);background:var(--raised)}
main{max-width:1240px;margin:0 auto;padding:clamp(16px,3vw,32px) clamp(12px,3vw,40px) 48px}
.hero h1{font-size:clamp(1.7rem,4vw,2.5rem);letter-spacing:-.02em}
.hero>p{max-width:62ch;color:var(--muted);margin:14px 0 0}
.cards{display:grid;gap:16px;grid-template-columns:repeat(auto-fit,minmax(min(280px,100%),1fr));margin:28px 0}
.card,.panel{background:var(--panel);border:1px solid var(--line);border-radius:var(--radius);padding:20px}
.card{display:block;color:inherit;text-decoration:none}
a.card:hover{border-color:var(--accent)}
.card h2,.panel h2{font-size:1.1rem}
.card p{margin:8px 0 0;color:var(--muted)}
.endpoints{list-style:none;margin:12px 0 0;padding:0}
.endpoints li{display:grid;grid-template-columns:64px minmax(0,1fr) minmax(0,1.2fr);gap:12px;padding:11px 0;border-top:1px solid var(--line);align-items:baseline}
.endpoints li span:last-child{color:var(--muted)}
.method{font-size:.72rem;font-weight:700;letter-spacing:.06em;text-align:center;padding:3px 0;border-radius:6px;background:#16324f;color:#a9d2ff}
.method[data-method=POST]{background:#16402d;color:#9ff0c4}
@media(max-width:640px){.endpoints li{grid-template-columns:64px minmax(0,1fr)}.endpoints li span:last-child{grid-column:1/-1}}
.inbox{display:grid;gap:16px;grid-template-columns:minmax(0,1fr)}
.inbox-head{display:flex;flex-wrap:wrap;gap:12px;align-items:center;justify-content:space-between;margin-bottom:16px}
.inbox-head h1{font-size:1.5rem}
.inbox-head h1 small{font-size:.9rem;font-weight:450;color:var(--muted);margin-left:8px}
.heading{margin:0}
::placeholder{color:var(--muted);opacity:1}
.filter{display:flex;gap:8px;flex:1 1 260px;max-width:440px}
.filter input{flex:1;min-width:0;background:var(--panel);border:1px solid #5b6883;color:var(--text);border-radius:10px;padding:10px 14px;font:inherit}
.filter button{background:var(--raised);border:1px solid #5b6883;color:var(--text);border-radius:10px;padding:10px 16px;font:inherit;cursor:pointer}
.filter button:hover{border-color:var(--accent)}
.mails{list-style:none;margin:0;padding:0;background:var(--panel);border:1px solid var(--line);border-radius:var(--radius);overflow:hidden}
.mails li+li{border-top:1px solid var(--line)}
.mails a{display:block;padding:14px 18px;color:inherit;text-decoration:none}
.mails a:hover{background:var(--raised)}
.mails a[aria-current]{background:var(--raised);box-shadow:inset 3px 0 var(--accent)}
.mails a:focus-visible{outline-offset:-3px}
.row{display:flex;justify-content:space-between;gap:12px}
.mails .subject,.mails .to,.mails .snippet{display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.mails .subject{font-weight:620}.mails .to,.mails .snippet{color:var(--muted);font-size:.9rem}
.mails time{color:var(--muted);font-size:.82rem;white-space:nowrap;padding-top:2px}
.empty{background:var(--panel);border:1px dashed #5b6883;border-radius:var(--radius);padding:48px 20px;text-align:center;color:var(--muted);margin:0}
.mail{background:var(--panel);border:1px solid var(--line);border-radius:var(--radius);overflow:hidden;align-self:start}
.mail header{padding:20px}
.mail h1{font-size:1.3rem;overflow-wrap:anywhere}
.mail dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:4px 14px;margin:14px 0 0}
.mail dt{color:var(--muted)}.mail dd{margin:0;overflow-wrap:anywhere}
.tabs{display:flex;gap:4px;padding:0 16px;border-bottom:1px solid var(--line)}
.tabs a{padding:10px 14px;color:var(--muted);text-decoration:none;border-bottom:2px solid transparent}
.tabs a[aria-current]{color:var(--text);border-color:var(--accent)}
.mail iframe{display:block;width:100%;min-height:420px;border:0;background:#fff}
.mail pre{margin:0;padding:20px;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
.back{display:inline-block;margin-bottom:12px;padding:6px 0}
@media(min-width:960px){.inbox.open{grid-template-columns:minmax(300px,380px) minmax(0,1fr)}.inbox.open .back{display:none}}
@media(max-width:959px){.inbox.open .list{display:none}}
.consent{max-width:460px;margin:0 auto;background:var(--panel);border:1px solid var(--line);border-radius:var(--radius);padding:clamp(16px,4vw,28px)}
.consent h1{font-size:1.5rem}
.consent h2{font-size:1.05rem;margin-bottom:4px}
.stand-in{display:inline-block;margin:0 0 12px;padding:3px 10px;border-radius:99px;background:#16324f;color:#a9d2ff;font-size:.82rem;font-weight:620}
.lead{margin:8px 0 0;color:var(--muted)}
.people{list-style:none;margin:18px 0 0;padding:0;border:1px solid var(--line);border-radius:12px;overflow:hidden}
.people li+li{border-top:1px solid var(--line)}
.people button,.person{display:flex;gap:14px;align-items:center;width:100%;padding:12px 14px;border:0;background:none;color:inherit;font:inherit;text-align:left}
.people button{cursor:pointer}
.people button:hover,.people .hinted{background:var(--raised)}
.people .hinted{box-shadow:inset 3px 0 var(--accent)}
.people button:focus-visible{outline-offset:-3px;border-radius:12px}
.people img{flex:none;border-radius:50%}
.who{min-width:0}
.who b,.who span,.who small{display:block;overflow-wrap:anywhere;line-height:1.35}
.who b{font-weight:620}.who span,.who small{color:var(--muted);font-size:.9rem}.who small{font-size:.82rem}
.other{display:grid;gap:6px;margin-top:24px}
.other label{color:var(--muted);font-size:.9rem;margin-top:6px}
.other input:not([type=checkbox]){width:100%;background:var(--ground);border:1px solid #5b6883;color:var(--text);border-radius:10px;padding:10px 14px;font:inherit}
.other input[aria-invalid]{border-color:#ff9d9d}
.other .tick{display:flex;gap:10px;align-items:center;min-height:32px;color:var(--text);font-size:1rem}
.tick input{width:20px;height:20px;accent-color:var(--accent)}
.consent [role=alert]{margin:8px 0;padding:10px 14px;border-radius:10px;background:#3d1d24;color:#ffc9c9}
.continue,.cancel{width:100%;margin-top:12px;padding:11px 16px;border-radius:10px;font:inherit;font-weight:620;cursor:pointer}
.continue{border:1px solid var(--accent);background:var(--accent);color:var(--accent-text)}
.cancel{border:1px solid #5b6883;background:none;color:var(--text)}
.cancel:hover{border-color:var(--accent)}
.people-panel{margin:28px 0 16px}
.parameters{margin:12px 0 0}.parameters dt{margin-top:10px}.parameters dd{margin:2px 0 0;color:var(--muted)}
${moneyCss}`;
