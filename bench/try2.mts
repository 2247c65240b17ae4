import { mkdtemp } from "node:fs/promises";
import { bundleGalley, startGalley } from "./contenders.ts";
import { searchTextOf } from "../src/areas/search/search-text.ts";
import { readQuestion } from "../src/areas/search/question.ts";
import { searchablePage } from "./search-pages.ts";
const made = bundleGalley((await mkdtemp("/tmp/gb-")) + "/g");
const running = await startGalley(made);
const db = await running.miniflare.getD1Database("DB");
let t=performance.now(), tt=0, bytes=0;
for (let from=0; from<10000; from+=100){ const t1=performance.now(); const rows=Array.from({length:100},(_,i)=>{const {name,html}=searchablePage(from+i); return {id:"p"+(from+i),...searchTextOf({name,html,meta:{},endpoint:null})}}); tt+=performance.now()-t1;
 const j=JSON.stringify(rows); bytes+=j.length;
 await db.batch([db.prepare("insert into search_documents (org_id, page_id, content_hash, anchors, checked_at, used_at) select 'o', value->>'id', value->>'id', value->'anchors',0,0 from json_each(?)").bind(j),
 db.prepare("insert into search_index(rowid,scope,title,headings,body,parts) select d.id,'C0llection12',value->>'title',value->>'headings',value->>'body',value->>'parts' from json_each(?) join search_documents d on d.page_id=value->>'id'").bind(j)]);}
console.log("fill",performance.now()-t,"of it text",tt,"bytes",bytes);
const time=async(label:string,sql:string,...b:unknown[])=>{const d:number[]=[];let n=0;for(let i=0;i<7;i++){const r=await db.prepare(sql).bind(...b).all();d.push(r.meta.duration);n=r.results.length} console.log(label.padEnd(40),n,d.join(" "))};
for (const q of ["lantern","install","in","installing the lan","Übersicht Datenbank","测试","保存有问题","データベース","zzqqx"]) {
  const Q=readQuestion(q) as {strict:string,loose:string}; const m=`scope : ("C0llection12") AND ${Q.strict}`;
  await time(q+" bm25","select rowid, bm25(search_index,0,10,5,1,0.5) s from search_index where search_index match ? order by s limit 200",m);
  await time(q+" noscope",`select rowid, bm25(search_index,0,10,5,1,0.5) s from search_index where search_index match ? order by s limit 200`,Q.strict);
  await time(q+" count","select count(*) from search_index where search_index match ?",m);
  const ids=(await db.prepare("select rowid as id, bm25(search_index,0,10,5,1,0.5) s from search_index where search_index match ? order by s limit 10").bind(m).all()).results.map((r:any)=>r.id);
  await time(q+" highlight in","select i.rowid, highlight(search_index,1,'a','b') t, highlight(search_index,3,'a','b') b from search_index i where search_index match ? and i.rowid in (select value from json_each(?))",m,JSON.stringify(ids));
  await time(q+" highlight join","select i.rowid, highlight(search_index,1,'a','b') t, highlight(search_index,3,'a','b') b from json_each(?2) e cross join search_index i where search_index match ?1 and i.rowid = e.value",m,JSON.stringify(ids));
}
await running.stop();
