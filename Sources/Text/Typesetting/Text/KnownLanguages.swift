/// The languages that fonts can tell apart, a finite set: HarfBuzz keeps every name of a language for ever, in a list.
///
/// Written by Scripts/generate language-table from the language system tags of OpenType, as HarfBuzz lists them, and the
/// orthographies of Fontconfig.
enum KnownLanguages {
  /// ISO 639 codes of two and three letters, in lower case.
  static let codes =
    """
    aa aae aao aaq aat ab aba abh abk abq abs abv acf ach acm acq acr acw acx acy ada adf adp ady aeb aec af afb afk
    afr afs agu agw ahg aht aig aii aio aiw ajp ajt ak aka akb aln als alt am amf amh amw an ang aoa apa apc apd apj
    apk apl apm apw ar ara arb arg ari ark arn arq ars ary arz as asm ast ath atj ats atv auj auz av avl avn avr awa ay
    ayc ayh ayl aym ayn ayp ayr az azb azd aze azj azn azz ba bad bag bah bai bal ban bar bau bbc bbj bbp bbr bbz bcc
    bch bci bcl bcq bcr bdc bdy be bea beb bel bem ben ber bew bfl bfq bft bfu bfy bg bgc bgn bgp bgq bgr bh bhb bhi
    bhk bho bhr bi bik bil bin bis biu bjj bjn bjo bjq bjs bjt bkf bko bla ble blg bli blk bln blt bm bmb bml bmm bn bo
    bos bpd bpl bpq bpy bqi bqk br bra brc bre brh bri brm brx bs bsh bsk btb btd bti btj btk btm bto bts btx btz bua
    bug bum bve bvu bwe bxk bxo bxp bxr byn byv bzc bzj bzk ca caa cac caf cak cat cay cbg cbk cbl ccl ccm cco ccq cdo
    ce ceb cek cey cfm cgg ch cha che chf chg chh chi chj chk chm chn cho chp chq chr chu chy chz ciw cja cjm cjy cka
    ckb ckn cks ckt ckz clc cld cle clj cls clt cmi cmn cmr cnb cnh cnk cnl cnp cnr cnt cnu cnw co coa cob coo cop coq
    cor cos cpa cpe cpf cpi cpp cpx cqd cqu cr cre crh cri crj crk crl crm crp crr crs crt crx cs csa csb csh csj csl
    cso csp csv csw csy ctc ctd cte ctg cth ctl cto cts ctt ctu cu cuc cuk cv cvn cwd cy czh czo czt da dag dan dao dap
    dar dax dcr de den dep deu dgo dgr dhd dhg dhv dib dik din dip diq div diw dje djk djr dks dng dnj dnk doi drh dri
    drw dsb dty duj dun dup dv dwk dwu dwy dyu dz dzn ebi ecr edo ee efi ekk eky el ell emk emp emy en enb enf eng enh
    eo erz es esg esi esk esp esu et eti eto eu euq eve evk evn ewe ewo eyo fa fab fan far fat fbl ff ffm fi fil fin fj
    fji fle flm fmp fne fng fo fon fos fpe fr fra frc fri frl frp fta fub fuc fue fuf fuh fui ful fuq fur fuv fy ga gaa
    gac gad gae gag gal gan gaw gax gaz gbm gce gcf gcl gcr gd gda gez ggo gha ghc ghk gho gib gih gil gju gkp gl gld
    glk gmz gn gnb gnn gno gnw gog gom gon goq gox gpe grn gro grr grt gru gsw gu gua guc guf gug gui guj guk gul gun
    guz gv gwi gyn ha haa hae hai hak hal har hau haw hax hay haz hbn hca hdn he hea hei her hi hil hin hji hlt hma hmc
    hmd hme hmg hmh hmi hmj hml hmm hmn hmo hmp hmq hmr hms hmw hmy hmz hnd hne hnj hnm hno ho hoc hoi hoj hr hra hri
    hrm hrv hsb hsn ht hu huj hun hup hur hus hwc hy hye hyw hz ia iba ibb ibo iby icr id ida idb ido ie ig igb ihb ii
    ijc ije ijn ijo ijs ik ike ikt ile ilo in ina ind ing inh inu io ipk iri irt iru is isl ism it ita itz iu iw iwr
    ixl ja jac jak jam jan jav jax jbe jbn jbo jct jdt jgo ji jii jkm jkp jud jul jv jvd jw ka kaa kab kac kal kam kan
    kar kat kaw kaz kbc kbd kby kca kcn kde kdr kdt kea keb kek kex kfa kfr kfx kfy kg kgf kha khb khk khm khn khs kht
    khv khw ki kik kir kis kiu kj kjb kjd kjh kjj kjp kjt kjz kk kkn kkz kl klm kln km kmb kmg kmn kmo kmr kms kmv kmw
    kmz kn knc kng knj knn knr ko kod koh koi kok kom kon kop kor kos koy koz kpe kpl kpp kpv kpy kqs kqy kr krc kri
    krk krl krm krn krt kru ks ksh ksi ksm kss ksu ksw ktb ktu ktw ku kua kui kul kum kur kuu kuw kuy kv kvb kvl kvq
    kvr kvt kvu kvy kw kwk kwm kww kwy kxc kxd kxf kxk kxl kxu ky kyk kyu la lac lad lah lak lam lao lat laz lb lbe lbj
    lbl lce lcf lcr ldi ldk lef lez lg li lif lij lim lin lir lis liv liw liy ljp lkb lki lko lks lld lma lmb lmn lmo
    lmw ln lna lnl lo lom lou lpo lrc lri lrm lrt lsb lsm lt ltg lth lto lts ltz lu lua lub lug luh luo lus lut luy luz
    lv lvi lvs lwg lzh lzz mad mag mah mai maj mak mal mam man map mar maw max mbf mbn mbo mch mcm mcr mct mde mdf mdr
    mdy men meo mer mev mfa mfb mfe mfp mg mga mh mhc mhr mhv mi min miz mk mkd mkn mkr mku mkw ml mle mlg mln mlq mlr
    mly mmr mn mnc mnd mng mnh mni mnk mnp mns mnw mnx mo mod moh mok mol mon mop mor mos mpe mqg mr mrh mri mrj ms msc
    msh msi mt mth mtr mts mud mui mun mup muq mus mvb mve mvf mwk mwl mwq mwr mww my mym myn myq myv mzb mzn mzs na
    nag nah nan nap nas nau nav naz nb nch nci ncj ncl ncr ncx nd ndb ndc ndg nds ne nef nep new ng nga ngl ngm ngo ngu
    nhc nhd nhe nhg nhi nhk nhm nhn nhp nhq nht nhv nhw nhx nhy nhz niq nis niu niv njt njz nkl nko nkx nl nla nld nle
    nln nlv nn nnh nnz no nod noe nog nop nor nov npi npl nqo nr nsk nsm nso nsu nta nto nue nuk nuu nuz nv nwe ny nyd
    nym nyn nza oc oci ocr oj ojb ojc ojg ojs ojw okd oki okm okr om one ono onx oor or orc ori orn oro orr ors ory os
    oss ota otw oua pa paa pag pal pam pan pap pas pau pbt pbu pcc pcd pce pck pcm pdc pdu pea pel pes pey pga phk pi
    pih pil pis pkh pko pl plg plk pll pln plp plt pml pms pmy pnb poc poh pon pov ppa pre pro prp prs ps pse pst pt
    ptg pub puz pwo pww qin qu qub quc qud quf qug quh quk qul qum qup qur qus quv quw qux quy quz qva qvc qve qvh qvi
    qvj qvl qvm qvn qvo qvp qvs qvw qvz qwa qwc qwh qws qwt qxa qxc qxh qxl qxn qxo qxp qxr qxt qxu qxw rag raj ral rar
    rbb rbl rbu rcf rcr rej rhg ria rif rit rki rkw rm rmc rmf rml rmn rmo rms rmw rmy rmz rn ro rom rop roy rsy rtc
    rtm ru rua rue run rup rus rw rwr sa sad sah sam san sas sat say sc scf sch sci sck scn sco scs sd sdc sdh sdn sds
    se see seh sek sel sez sfm sg sga sgc sgo sgs sgw sh shi shl shn shs shu shy si sib sid sig siz sja sjc sjd sje sjo
    sjs sju sk skg skr sks skw sky sl sla slv sm sma smd smj sml smn smo sms smt sn sna snb snd snh snk so sog sop sot
    spv spy sq sqi sr srb src srd srk srm srn sro srr srs ss ssh ssl ssm st sta stq str stv su suk sun suq sur sv sva
    svc sve sw swa swb swc swh swk swn swv swz sxt sxu syc syl syr szl ta taa tab taj tam taq tas tat tau tbv tcb tce
    tch tcp tcr tcs tcy tcz tdc tdd tdx te tec tel tem tet tez tfn tg tgh tgj tgl tgn tgr tgx tgy th tha thp tht thv
    thz ti tia tib tig tiv tjl tjo tk tkg tkm tl tli tly tmg tmh tmn tmw tn tna tne tnf tng to tod toi toj tol tor tpi
    tr trf trk tru ts tsg tsj tt ttc ttm ttq tua tul tum tus tuu tuv tuy tvl tvy tw twi txc txy ty tyv tyz tzh tzj tzm
    tzo ubl udi udm ug uk uki ukr uln umb unr ur urd urk usb usp uyg uz uzb uzn uzs vap ve vec ven vi vic vit vkk vkp
    vkt vls vmw vo vol vot vro vsn wa wag wal war wbl wbm wbr wci wcr wdt wea wel wen wes weu wlc wle wlf wlk wln wni
    wo wry wsg wtm wuu wya wyn xal xan xbd xh xhs xjb xkf xmg xmm xmv xmw xnj xnq xnr xog xpe xsl xst xub xuj xup xwo
    yaj yak yao yap yba ybb ybd ycr ydd ygp yi yih yim yna yo yos yua yue yuf ywq za zch zdj zea zeh zen zgb zgh zgm
    zgn zh zha zhd zhh zhn zhs zht zkb zlj zlm zln zlq zmi zmz znd zne zom zqe zsm zu zul zum zyb zyg zyj zyn zyp zza
    zzj
    """

  /// The languages of which Fontconfig knows a region apart from the others.
  static let regional: Set = [
    "az-az", "az-ir", "ber-dz", "ber-ma", "ku-am", "ku-iq", "ku-ir", "ku-tr", "mn-cn", "mn-mn", "pa-pk", "pap-an",
    "pap-aw", "ps-af", "ps-pk", "ti-er", "ti-et",
  ]
}
