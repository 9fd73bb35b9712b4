/** The additions of the payment provider's page to the stylesheet. */
export const moneyCss = `
.totals{display:grid;gap:12px;grid-template-columns:repeat(auto-fit,minmax(min(180px,100%),1fr));margin:24px 0;padding:0}
.totals div{background:var(--panel);border:1px solid var(--line);border-radius:var(--radius);padding:14px 16px}
.totals dt{color:var(--muted);font-size:.88rem}
.totals dd{margin:2px 0 0}
.totals dd b{display:block;font-size:1.3rem;font-weight:650;font-variant-numeric:tabular-nums;letter-spacing:-.01em}
.totals dd small{color:var(--muted);font-size:.82rem}
.settlement{display:flex;flex-wrap:wrap;gap:10px;align-items:center;margin:0 0 16px;padding:12px 16px}
.settlement input{background:var(--ground);border:1px solid #5b6883;color:var(--text);border-radius:10px;padding:6px 10px;font:inherit;color-scheme:dark}
.money{display:grid;gap:16px;grid-template-columns:minmax(0,1fr);align-items:start}
@media(min-width:960px){.money{grid-template-columns:minmax(0,1fr) minmax(320px,380px)}}
.money .panel{padding:18px 20px}
.ledgers{display:grid;gap:16px}
.records{list-style:none;margin:10px 0 0;padding:0}
.records li{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:2px 12px;padding:10px 0;border-top:1px solid var(--line)}
.records .sum{font-weight:620;font-variant-numeric:tabular-nums}
.records .about{color:var(--muted);font-size:.85rem;overflow-wrap:anywhere}
.records time{color:var(--muted);font-size:.82rem;text-align:right}
.records .act{grid-column:1/-1;justify-self:start}
@media(max-width:640px){.totals{grid-template-columns:1fr 1fr}.totals div{padding:12px}.totals dd b{font-size:1.1rem}.records .about,.records time{grid-column:1/-1;text-align:left}}
.state{justify-self:end;align-self:start;padding:1px 10px;border-radius:99px;font-size:.8rem;font-weight:620;background:#26324a;color:#c6d4f0}
.state[data-tone=good]{background:#16402d;color:#9ff0c4}
.state[data-tone=bad]{background:#4a1c25;color:#ffc9c9}
.state[data-tone=wait]{background:#46360f;color:#ffdf9e}
.none{margin:10px 0 0;color:var(--muted)}
.faults{display:grid;gap:14px}
.faults p{margin:6px 0 0;color:var(--muted);font-size:.9rem}
.faults fieldset{border:0;border-top:1px solid var(--line);margin:0;padding:12px 0 0;display:grid;gap:10px}
.faults legend{float:left;width:100%;padding:0;font-weight:620}
.faults .field{display:grid;grid-template-columns:minmax(0,1fr) 132px;gap:10px;align-items:center}
.faults label{color:var(--text);font-size:.92rem}
.faults input[type=number],.faults select{width:100%;min-width:0;background:var(--ground);border:1px solid #5b6883;color:var(--text);border-radius:10px;padding:8px 10px;font:inherit}
.faults input[type=checkbox]{width:22px;height:22px;accent-color:var(--accent)}
.faults .on label{color:var(--accent);font-weight:620}
.buttons{display:grid;grid-template-columns:1fr 1fr;gap:10px}
.buttons .continue,.buttons .cancel{margin-top:0}
.plain{background:none;border:1px solid #5b6883;color:var(--text);border-radius:9px;padding:5px 12px;font:inherit;font-size:.88rem;cursor:pointer}
.plain:hover{border-color:var(--accent)}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
#faults-status{min-height:1.5em;margin:0;color:var(--text)}
`;
