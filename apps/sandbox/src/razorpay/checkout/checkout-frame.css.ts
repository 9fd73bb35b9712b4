/** The stylesheet of the checkout's frame. */
export const checkoutFrameCss = `
:root{--accent:#3b82f6;--accent-text:#0b0f17;--ground:#121826;--panel:#1a2234;--line:#5b6883;--text:#eef2fa;--muted:#aab5ca;color-scheme:dark}
*{box-sizing:border-box}
[hidden]{display:none!important}
html,body{height:100%}
body{margin:0;display:flex;flex-direction:column;background:var(--ground);color:var(--text);
font:15px/1.5 ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow:auto}
.strip{margin:0;padding:5px 12px;background:#f5b942;color:#1a1405;font-size:.8rem;font-weight:650;text-align:center}
header{display:flex;align-items:center;gap:12px;padding:18px 18px 16px 20px;background:var(--accent);color:var(--accent-text)}
.initial{flex:none;width:42px;height:42px;border-radius:12px;display:grid;place-items:center;background:rgba(255,255,255,.22);font-weight:700;font-size:1.15rem}
.who{flex:1;min-width:0}
.who h1,.who p{margin:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.who h1{font-size:1.05rem;line-height:1.3}.who p{font-size:.85rem}
button{font:inherit;cursor:pointer}
:focus-visible{outline:3px solid #ffd166;outline-offset:2px}
#close{flex:none;width:40px;height:40px;border:0;border-radius:10px;background:transparent;color:inherit;font-size:1.5rem;line-height:1}
#close:hover{background:rgba(0,0,0,.15)}
main{flex:1;display:flex;flex-direction:column;gap:16px;padding:18px 20px 20px}
.amount{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:2px 12px;margin:0}
.amount strong{font-size:1.75rem;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
.amount code{font-size:.72rem;color:var(--muted);overflow-wrap:anywhere;text-align:right}
#payer{margin:-8px 0 0;color:var(--muted);font-size:.88rem;overflow-wrap:anywhere}
[role=tablist]{display:grid;grid-template-columns:1fr 1fr;gap:4px;padding:4px;background:var(--panel);border-radius:12px}
[role=tab]{border:0;border-radius:9px;padding:9px;background:transparent;color:var(--muted)}
[role=tab][aria-selected=true]{background:#2b3650;color:var(--text);font-weight:600}
fieldset{border:0;margin:0;padding:0;min-width:0;display:grid;grid-template-columns:1fr 1fr;gap:12px}
label{display:block;font-size:.82rem;color:var(--muted)}
label.wide{grid-column:1/-1}
input{display:block;width:100%;margin-top:4px;padding:11px 12px;border-radius:10px;border:1px solid var(--line);background:var(--panel);color:var(--text);font:inherit;font-variant-numeric:tabular-nums}
.hint{margin:0;color:var(--muted);font-size:.8rem}
#alert{margin:0;padding:11px 14px;border-radius:10px;background:#4a1620;border:1px solid #d9566c;color:#ffdbe1}
#status{margin:0;min-height:1.5em;text-align:center;color:var(--muted)}
#actions{display:grid;gap:10px;margin-top:auto}
#pay{border:0;border-radius:12px;padding:14px;background:var(--accent);color:var(--accent-text);font-weight:700;font-size:1.02rem}
#fail{border:1px solid #d9566c;border-radius:12px;padding:11px;background:transparent;color:#ffb3bf}
#pay:disabled,#fail:disabled{opacity:.55;cursor:progress}
.busy #status::before{content:"";display:inline-block;width:1em;height:1em;margin-right:8px;vertical-align:-.15em;border-radius:50%;border:2px solid var(--muted);border-top-color:transparent;animation:turn .8s linear infinite}
.paid #actions,.paid [role=tablist],.paid fieldset,.paid .hint{display:none}
.paid #status{color:#8ff0b4;font-size:1.15rem;margin:auto}
.paid #status::before{content:"✓";display:grid;place-items:center;width:64px;height:64px;margin:0 auto 12px;border-radius:50%;background:#16402d;font-size:2rem}
@keyframes turn{to{transform:rotate(1turn)}}
@media(prefers-reduced-motion:reduce){.busy #status::before{animation:none}}
`;
