/** The stylesheet of the checkout's frame. */
export const checkoutFrameCss = `
:root{--accent:#3b82f6;--accent-text:#0b0f17;--ground:#121826;--panel:#1a2234;--line:#5b6883;--text:#eef2fa;--muted:#aab5ca;color-scheme:dark}
*{box-sizing:border-box}
[hidden]{display:none!important}
body[inert]>*{visibility:hidden}
html,body{height:100%}
body{margin:0;display:flex;flex-direction:column;background:var(--ground);color:var(--text);
font:15px/1.5 ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow:auto}
.strip{margin:0;padding:5px 12px;background:#f5b942;color:#1a1405;font-size:.8rem;font-weight:650;text-align:center}
header{display:flex;align-items:center;gap:12px;padding:16px 14px 16px 20px;border-bottom:1px solid #2a3449;background:var(--panel)}
.initial{flex:none;width:44px;height:44px;border-radius:12px;display:grid;place-items:center;background:var(--accent);color:var(--accent-text);font-weight:700;font-size:1.2rem}
.who{flex:1;min-width:0}
.who h1,.who p{margin:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.who h1{font-size:1.05rem;line-height:1.3}.who p{font-size:.85rem;color:var(--muted)}
button{font:inherit;cursor:pointer}
:focus-visible{outline:3px solid #ffd166;outline-offset:2px}
#close{flex:none;width:44px;height:44px;display:grid;place-items:center;border:0;border-radius:12px;background:transparent;color:var(--muted)}
#close:hover{background:#26314a;color:var(--text)}
main{position:relative;flex:1;display:flex;flex-direction:column;gap:16px;padding:18px 20px 16px}
.amount{display:flex;align-items:baseline;justify-content:space-between;gap:12px;margin:0}
.amount span{color:var(--muted)}
.amount strong{font-size:1.75rem;line-height:1.2;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
#methods{display:grid;gap:14px}
[role=tablist]{display:grid;grid-template-columns:1fr 1fr;gap:4px;padding:4px;background:var(--panel);border-radius:12px}
[role=tab]{display:flex;align-items:center;justify-content:center;gap:8px;min-height:44px;border:0;border-radius:9px;background:transparent;color:var(--muted)}
[role=tab]:hover{color:var(--text)}
[role=tab][aria-selected=true]{background:#2b3650;color:var(--text);font-weight:600;box-shadow:inset 0 -2px var(--accent)}
fieldset{border:0;margin:0;padding:0;min-width:0;display:grid;grid-template-columns:1fr 1fr;gap:12px}
label{display:block;font-size:.82rem;color:var(--muted)}
label.wide{grid-column:1/-1}
input{display:block;width:100%;margin-top:4px;padding:11px 12px;border-radius:10px;border:1px solid var(--line);background:var(--panel);color:var(--text);font:inherit;font-size:16px;font-variant-numeric:tabular-nums}
.hint{margin:-4px 0 0;color:var(--muted);font-size:.8rem}
#alert{margin:0;padding:11px 14px;border-radius:12px;background:#3b1620;border:1px solid #d9566c;color:#ffdbe1;font-size:.92rem}
#alert b{display:block;color:#fff}
#status{margin:0;text-align:center;color:var(--muted)}
#status:empty{display:none}
#actions{display:grid;gap:12px;margin-top:auto}
#pay,#leave{min-height:52px;border:0;border-radius:12px;padding:12px;background:var(--accent);color:var(--accent-text);font-weight:700;font-size:1.05rem}
#pay:hover,#leave:hover{filter:brightness(1.07)}
#leave{margin-top:auto}
.test{display:flex;align-items:center;justify-content:space-between;gap:12px;padding:8px 8px 8px 14px;border:1px dashed var(--line);border-radius:12px}
.test p{margin:0;color:var(--muted);font-size:.85rem}
#fail{min-width:84px;min-height:40px;border:1px solid #d9566c;border-radius:9px;background:transparent;color:#ffb3bf;font-weight:600}
#fail:hover{background:#3b1620}
.reference{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 12px;margin:0;color:var(--muted);font-size:.78rem}
.reference code{font-size:.72rem;overflow-wrap:anywhere}
#question{position:fixed;inset:0;z-index:2;display:grid;place-items:end center;padding:16px;background:rgba(4,8,16,.72)}
#question>div{width:100%;max-width:400px;padding:20px;border-radius:16px;background:var(--panel);border:1px solid #2a3449;display:grid;gap:10px}
#question h2{margin:0;font-size:1.1rem}
#question p{margin:0 0 6px;color:var(--muted)}
#stay,#stop{min-height:46px;border-radius:11px;font-weight:650}
#stay{border:0;background:var(--accent);color:var(--accent-text)}
#stop{border:1px solid #d9566c;background:transparent;color:#ffb3bf}
.busy #methods,.busy #actions,.busy #alert,.paid #methods,.paid #actions,.paid #alert{display:none!important}
.busy #status,.paid #status{margin:auto;font-size:1.15rem;font-weight:600;color:var(--text)}
#status small{display:block;margin-top:4px;font-size:.85rem;font-weight:400;color:var(--muted)}
.busy #status::before{content:"";display:block;width:56px;height:56px;margin:0 auto 18px;border-radius:50%;border:4px solid #2b3650;border-top-color:var(--accent);animation:turn .8s linear infinite}
.paid #status::before{content:"";display:block;width:72px;height:72px;margin:0 auto 16px;border-radius:50%;
background:#1d7a49 url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath d='M6.5 12.5l3.8 3.8 7.4-8' fill='none' stroke='%23fff' stroke-width='2.4' stroke-linecap='round' stroke-linejoin='round'/%3E%3C/svg%3E") center/64% no-repeat;animation:arrive .35s ease-out}
@keyframes turn{to{transform:rotate(1turn)}}
@keyframes arrive{from{transform:scale(.6);opacity:0}}
@media(prefers-reduced-motion:reduce){.busy #status::before{animation-duration:4s}.paid #status::before{animation:none}}
@media(max-height:620px){main{gap:12px;padding-top:14px}.amount strong{font-size:1.4rem}}
`;
